/** Runs a task once the next frame is painted, or after a while where none is. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const begin = () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
    port2.postMessage(null);
  };
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  const frame = requestAnimationFrame(begin);
  // A page in the background paints no frames.
  const late = setTimeout(begin, LATEST);
  return () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
    port1.close();
  };
}

/** Milliseconds. */
const LATEST = 200;

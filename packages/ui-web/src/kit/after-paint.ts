/** Does something once the next frame is drawn, or a while later where none is; the answer calls it off. */
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
  // A page in the background draws none.
  const late = setTimeout(begin, LATEST);
  return () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
    port1.close();
  };
}

/** Milliseconds. */
const LATEST = 200;

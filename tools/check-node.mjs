// Plain JavaScript on purpose: this file must still run on a Node that cannot run the others.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`This command runs on Node ${process.versions.node}, which cannot run TypeScript files.`);
  console.error('Node 24 normally comes with `npm ci` as an optional dependency for Linux on x64, and npm then uses it by itself.');
  console.error(
    'Either run `npm ci` again without `--omit=optional`, or install Node 22.18 or newer (24 is what is tested) and try again.',
  );
  process.exit(1);
}

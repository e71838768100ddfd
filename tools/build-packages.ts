import { buildPackages, builtFolder, publishedPackages } from './support/build-packages.ts';

/** `npm run build:packages`: the packages as they are published, each in its `dist`. */
const { isBuilt, output } = await buildPackages();
process.stdout.write(output);
if (!isBuilt) process.exitCode = 1;
else for (const name of publishedPackages) console.log(`built ${builtFolder(name)}`);

import { enableCompileCache } from 'node:module';
import process from 'node:process';

// Before anything else is loaded: a later start needs neither the time nor the memory of compilation.
enableCompileCache();
const { main } = await import('./main.ts');
await main(process.argv.slice(2));

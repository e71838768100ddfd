import { enableCompileCache } from 'node:module';
import process from 'node:process';

// Before anything is loaded: a later start needs neither the compiler nor the memory for it.
enableCompileCache();
const { main } = await import('./main.ts');
await main(process.argv.slice(2));

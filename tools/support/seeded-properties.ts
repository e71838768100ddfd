import fc from 'fast-check';

/** Every property tries the same values in every run. To search further, change the seed and run the properties again. */
fc.configureGlobal({ seed: 20_261_123 });

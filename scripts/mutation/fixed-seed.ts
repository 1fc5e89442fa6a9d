/** Fixed seed: random tests are the same for every mutant. Also a set-up file of the tests, where it takes effect. */

import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_121 });

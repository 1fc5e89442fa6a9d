/** Random tests are the same ones for every mutant. Also a set-up file of the tests, where it has its effect. */

import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_121 });

/** Styles of the league's screens, in the order in which they follow one another. */

import './league.css';
import './league-door.css';
import './league-standing.css';
import './league-rows.css';
import './league-detail.css';
import './league-form.css';

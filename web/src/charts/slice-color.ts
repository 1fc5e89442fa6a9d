import { PIE_COLOR_COUNT } from '@kurus/core/limits';
import './slice-color.css';

/** A class that sets --slice, for a part of a whole. Colours repeat after twelve. */
export const sliceColor = (index: number) => `slice-${(index % PIE_COLOR_COUNT) + 1}`;

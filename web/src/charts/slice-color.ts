import { PIE_COLOR_COUNT } from '@kurus/core/limits';
import './slice-color.css';

/** Class that sets the colour --slice of a part. Colours repeat after twelve. */
export const sliceColor = (index: number) => `slice-${(index % PIE_COLOR_COUNT) + 1}`;

/** Screens of a household, in one file: few people have one. */

export { OursView } from '../../features/accounts/ours/ours-view.tsx';
export { HouseholdPart } from '../../features/household/household-part.tsx';

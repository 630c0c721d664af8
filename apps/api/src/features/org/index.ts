export { findHolder, type Holder, type HolderQuestion, type RouteNote } from './find-holder.ts'
export { findSubstitute } from './find-substitute.ts'
export { findUnitAbove } from './find-unit-above.ts'

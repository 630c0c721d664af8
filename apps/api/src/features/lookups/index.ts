export { findLookupItems } from './items/find-lookup-items.ts'
export { knowsCodes } from './items/knows-codes.ts'
export { lookupRoutes } from './lookups.routes.ts'

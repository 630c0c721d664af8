export { demoAccounts, demoPassword } from './accounts.ts'
export { removeDemonstration } from './remove-demonstration.ts'
export { findStaleSeeding, seedDemonstration } from './seed-demonstration.ts'

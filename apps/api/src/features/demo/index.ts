export { demoAccounts, demoPassword } from './accounts.ts'
export { removeDemonstration } from './remove-demonstration.ts'
export { seedDemonstration } from './seed-demonstration.ts'

export { demoAccounts, demoPassword } from './accounts.ts'
export { seedDemonstration } from './seed-demonstration.ts'

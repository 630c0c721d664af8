export { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
export { type Seeding, seedDemonstration } from './seed-demonstration.ts'

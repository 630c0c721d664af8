import { expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { committees } from './organisation/catalogue.ts'

const shownOf = (uid: string) => demoAccounts('uni.example').find((account) => account.uid === `${uid}@uni.example`)?.shows.en ?? ''

test.each(Object.values(committees))('the sign-in page says who chairs: $en', ({ en, members: [chair, ...others] }) => {
  const chairs = `Chairs the ${en.toLowerCase()}`
  expect(shownOf(chair)).toContain(chairs)
  for (const other of others) expect(shownOf(other)).not.toContain(chairs)
})

import { expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { testApp } from '../../testing/test-app.ts'
import { notifyOfScript } from './notify-of-script.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
const message = { title: { el: 'Άδεια' }, text: { el: 'Κλείστε ώρα.' } }

test('a script’s message names its application and leads there; of none it has no button', async () => {
  const [one, other] = [await t.person(), await t.person()]
  await inTransaction(t.db, async (tx) => {
    await notifyOfScript(tx, { ...message, applicationId: 417, to: [one.id] })
    await notifyOfScript(tx, { ...message, applicationId: null, to: [other.id] })
  })
  await t.runJobs()
  const textTo = async ({ uid }: { uid: string }) => (await t.db.selectFrom('mail').select('text').where('to_address', '=', uid).executeTakeFirstOrThrow()).text
  expect(await textTo(one)).toMatch(/Αίτηση: αρ\. 417\n\nΔείτε την αίτηση:\nhttps:\/\/portal\.uni\.example\/application\/edit\/417\n/)
  expect(await textTo(other)).not.toMatch(/https:|Αίτηση:/)
})

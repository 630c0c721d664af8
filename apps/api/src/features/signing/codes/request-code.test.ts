import { expect, test, vi } from 'vitest'
import { systemActor } from '../../../actor/actor.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findPerson } from '../../identity/index.ts'
import { openSigning } from '../open-signing.ts'
import { requestCode } from './request-code.ts'

const t = await testApp()
const { signal } = new AbortController()

test('F14 of the documents for which one person asks for codes two are in memory at a time', async () => {
  const { id } = await t.person({ roles: ['staff'] })
  const person = (await findPerson(t.db, id)) ?? refuse('access.denied')
  const reading: (() => void)[] = []
  const read = () => new Promise<never>((_, reject) => reading.push(() => reject(new Error('read'))))
  const keepSigned = () => Promise.reject(new Error('not asked for'))
  const { app, db, clock } = t
  const signing = openSigning(
    { db, files: app.files, sandbox: app.sandbox, config: app.config, now: clock.now, log: app.log },
    { stepDocuments: { read, keepSigned, openKept: keepSigned } },
  )
  const enter = vi.spyOn(signing.gate, 'enter')
  const actor = { ...systemActor, person, roles: new Set(['staff'] as const) }
  const asked = { Username: 'maria', Password: 'PIN', uuid: '11111111-1111-4111-8111-111111111111' }
  const answers = Array.from({ length: 12 }, () => requestCode(signing, actor, asked, signal).catch(({ code, message }) => code ?? message))
  await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(12))
  expect(reading).toHaveLength(2)
  await vi.waitFor(() => {
    for (const end of reading) end()
    expect(reading).toHaveLength(10)
  })
  expect((await Promise.all(answers)).toSorted()).toEqual([...Array(10).fill('read'), ...Array(2).fill('request.tooMany')])
  await signing.pdf.close()
})

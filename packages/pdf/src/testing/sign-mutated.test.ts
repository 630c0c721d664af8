import { expect, test } from 'vitest'
import { givenPeople, signInTurn } from './given.ts'
import { isKept, signMutated } from './sign-mutated.ts'
import { documentObjects, withStreams, withTable } from './test-documents.ts'

const { inTurn, trust } = givenPeople()
const signer = inTurn[1]

test('A39 of files that were broken by chance each is refused, or signed without harm to an earlier signature', async () => {
  const originals = [withTable(documentObjects({ pages: 2 })), withStreams(documentObjects({ fields: ['One'] }))]
  const files = [...originals, await signInTurn(originals[0] ?? new Uint8Array(), [signer])]
  const outcomes = []
  for (let seed = 0; seed < 150; seed++)
    outcomes.push({ seed, ...(await signMutated(files[seed % files.length] ?? new Uint8Array(), { seed, signer, trust })) })
  const signed = outcomes.flatMap((outcome) => ('before' in outcome ? outcome : []))
  expect(signed.filter((outcome) => !isKept(outcome))).toEqual([])
  // Both ends are met, or nothing is shown.
  expect(signed.length).toBeGreaterThan(5)
  expect(outcomes.length - signed.length).toBeGreaterThan(5)
})

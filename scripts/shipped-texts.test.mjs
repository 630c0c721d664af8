import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../apps/api/src/features/demo/accounts.ts'
import { readCatalogue } from '../apps/api/src/features/translations/catalogue/read-catalogue.ts'
import { findTranslationFault, normaliseText } from '../apps/api/src/features/translations/texts/find-translation-fault.ts'
import { demoAccounts as offeredAccounts } from '../apps/web/src/features/identity/demo-accounts.ts'
import { identityEl } from '../apps/web/src/features/identity/identity.el.ts'
import { identityEn } from '../apps/web/src/features/identity/identity.en.ts'
import { textsOfPage } from '../apps/web/vite/emit-texts-json.ts'
import { pathTo } from './paths.mjs'

let texts = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'klesis-texts-'))
  try {
    writeFileSync(join(folder, 'texts.json'), JSON.stringify(await textsOfPage(pathTo('apps/web/src'))))
    texts = (await readCatalogue(folder, [])).texts
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('every text of the pages is valid as a translation of itself, so that it can be written again', () => {
  const faults = texts.flatMap((entry) =>
    Object.entries(entry.shipped).flatMap(([language, text]) => {
      const fault = findTranslationFault({ editedTexts: new Map(), language: 'en' }, entry, entry.shipped.el ?? '', normaliseText(text))
      return fault ? [`${entry.namespace}:${entry.key} (${language}): ${fault} ${text}`] : []
    }),
  )
  expect(faults).toEqual([])
  expect(texts.length).toBeGreaterThan(2000)
})

/** Where the count is a limit of the portal, or is never one. */
const neverOne = new Set([
  ...['application-list:columns.full', 'invitation-editor:chain.full', 'signing:enrol.pinHelp', 'signing:enrol.short', 'reports:result.cut'],
  ...['approvals:approve.many', 'approvals:reject.many', 'evaluation-draw:startTitle', 'invitation-texts:saveAll', 'invitation-texts:savedAll'],
  ...['ranking:line.tie', 'ranking:line.drawn'],
])
/** A noun or participle in the plural after the count, or a verb in the plural beside it. */
const plural = {
  el: /\{+count\}+ [α-ωά-ώ]+(?:ες|εις|οι|α|ών|ων|ους|ουν|αν)(?![α-ωά-ώ])|(?:ουν|ούν|ηκαν|ονται)(?: τουλάχιστον| έως)? \{+count\}+/,
  en: /\{+count\}+ (?:[a-z]+ )?(?:[a-z]+s|are|were|have)(?![a-z])/,
}

test.each(['el', 'en'])('U22 a text (%s) that says how many in the plural has a second one for one', (language) => {
  const alone = texts.filter(({ namespace, key, shipped }) => {
    const isPlain = !(/_(one|other)$/.test(key) || neverOne.has(`${namespace}:${key}`))
    return isPlain && plural[language].test(shipped[language] ?? '')
  })
  expect(alone.map(({ namespace, key, shipped }) => `${namespace}:${key} ${shipped[language]}`)).toEqual([])
})

test.each([
  ['el', identityEl],
  ['en', identityEn],
])('U22 the sign-in page (%s) says of the accounts of the demonstration what the server says, with the gender of each', (language, said) => {
  for (const site of ['uni.example', 'elsewhere.example']) {
    const shown = new Map(demoAccounts(site).map(({ uid, shows }) => [uid, shows[language]]))
    const offered = offeredAccounts(site)
    expect(offered.map(({ uid, text }) => [uid, said[text]])).toEqual(offered.map(({ uid }) => [uid, shown.get(uid)]))
  }
})

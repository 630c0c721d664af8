import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../db/migrate.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('texts that were written in the places that other catalogues have now are found there, and those of removed places are gone', async () => {
  const written = [
    ...['edit.submit.text', 'edit.submit.resubmitText', 'edit.submit.missingText', 'edit.submit.missingReview', 'edit.submit.title'].map((key) => [
      'applications',
      key,
    ]),
    ...['tree.start', 'tagpad.add', 'signature.clear', 'address.street', 'treeless', 'file.tree.start'].map((key) => ['forms', key]),
    ['mails', 'tree.start'],
    ...['edit.actions.delete', 'edit.actions.withdraw', 'edit.reason.help', 'edit.tags.add', 'edit.cancel'].map((key) => ['applications', key]),
    ...['edit.status.pending', 'edit.status.review', 'edit.awaited.title_other', 'edit.foot.withdrawHelp'].map((key) => ['applications', key]),
    ...[
      'edit.closed.title',
      'edit.unpublished.text',
      'edit.review.title',
      'edit.printFailed',
      'edit.foot.key',
      'edit.items.code',
      'edit.items.title',
      'edit.submit.whatIsSent',
    ].map((key) => ['applications', key]),
    ['mails', 'edit.closed.title'],
    ['forms', 'file.sending'],
  ] as const
  const rows = written.map(([namespace = '', key = '']) => ({ language: 'el', namespace, key, text: key, source_text: 'Πριν', source_hash: 'hash' }))
  await t.db.insertInto('translation').values(rows).execute()
  for (const file of ['0105-moved-texts.sql', '0107-texts-of-changes.sql', '0120-texts-of-reading.sql'])
    await sql.raw(readFileSync(path.join(migrationsFolder, file), 'utf8')).execute(t.db)
  const found = await t.db.selectFrom('translation').select(['namespace', 'key', 'text']).orderBy('id').execute()
  expect(found.map(({ namespace, key, text }) => `${namespace}.${key}: ${text}`)).toEqual([
    'submission.text: edit.submit.text',
    'submission.resubmitText: edit.submit.resubmitText',
    'applications.edit.submit.title: edit.submit.title',
    ...['tree.start', 'tagpad.add', 'signature.clear', 'address.street'].map((key) => `rare-fields.${key}: ${key}`),
    ...['forms.treeless: treeless', 'forms.file.tree.start: file.tree.start', 'mails.tree.start: tree.start'],
    'application-changes.action.delete: edit.actions.delete',
    'applications.edit.actions.withdraw: edit.actions.withdraw',
    'application-changes.reason.help: edit.reason.help',
    'application-changes.tags.add: edit.tags.add',
    'application-reading.edit.status.pending: edit.status.pending',
    'applications.edit.status.review: edit.status.review',
    'application-reading.edit.awaited.title_other: edit.awaited.title_other',
    'application-reading.edit.foot.withdrawHelp: edit.foot.withdrawHelp',
    'application-reading.edit.draftClosed.title: edit.closed.title',
    'application-reading.edit.draftUnpublished.text: edit.unpublished.text',
    'application-reading.edit.review.title: edit.review.title',
    'application-print.failed: edit.printFailed',
    ...['applications.edit.foot.key: edit.foot.key', 'application-items.edit.items.code: edit.items.code', 'applications.edit.items.title: edit.items.title'],
    ...['submission.whatIsSent: edit.submit.whatIsSent', 'mails.edit.closed.title: edit.closed.title'],
  ])
})

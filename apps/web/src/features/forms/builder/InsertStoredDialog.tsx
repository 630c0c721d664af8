import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { insertCopies, insertNested } from '@klesis/forms/edit/insert-stored.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Radio, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SearchedRadios, useSearchedRadios } from '../../../ui/SearchedRadios.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { storedChoicesQuery } from '../stored-choices.queries.ts'
import { useBuilderContext } from './builder-context.ts'

type How = 'nested' | 'copy'

/** Chooses a stored form and inserts it after the selected component: as a form within the form, or as copies of its fields. */
export function InsertStoredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder')
  const { builder, language, announce } = useBuilderContext()
  const { data: choices, error, refetch } = useQuery(storedChoicesQuery)
  const read = useMutation({ mutationFn: (path: string) => call(storedForms.choice, { params: { path } }) })
  const [how, setHow] = useState<How>('nested')
  const [fault, setFault] = useState('')
  const radios = useSearchedRadios(
    choices?.map(({ path, number, title }) => ({
      value: path,
      label: textIn(title, language),
      description: `${path} · ${t('stored.version', { number })}`,
      searched: [...Object.values(title), path],
    })) ?? [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The builder may stand inside a form of its own.
    event.stopPropagation()
    if (!radios.isShown) return setFault(t('stored.fault'))
    read.mutate(radios.chosen, {
      onSuccess: ({ path, number, title, form }) => {
        const label = textIn(title, language)
        const stored = { path, number, form: form as unknown as Form }
        if (stored.form.components.length === 0) return setFault(t('stored.empty', { title: label }))
        builder.insert((position) =>
          how === 'nested' ? insertNested(builder.form, position, { ...stored, label }) : insertCopies(builder.form, position, stored),
        )
        announce(t('announce.added', { name: label }))
        onClose()
      },
    })
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t('stored.title')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refused error={choices ? null : error} onRetry={() => void refetch()} />
          <Refused error={read.error} />
          {!(choices || error) && <RowsSkeleton count={3} height={48} />}
          {choices?.length === 0 && <p className={text.soft}>{t('stored.none')}</p>}
          {choices && choices.length > 0 && (
            <>
              <Radio.Group label={t('stored.how')} value={how} onChange={(value) => setHow(value === 'copy' ? 'copy' : 'nested')}>
                <Stack gap="xs" mt="xs">
                  <Radio value="nested" label={t('stored.nested')} description={t('stored.nestedHelp')} />
                  <Radio value="copy" label={t('stored.copy')} description={t('stored.copyHelp')} />
                </Stack>
              </Radio.Group>
              <SearchedRadios
                radios={radios}
                label={t('stored.list')}
                searchLabel={t('stored.search')}
                notFound={t('stored.notFound')}
                fault={fault}
                onChoose={() => setFault('')}
              />
              <DialogButtons confirm={t('stored.insert')} isBusy={read.isPending} onClose={onClose} />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

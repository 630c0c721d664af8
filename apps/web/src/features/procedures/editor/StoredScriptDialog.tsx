import { storedScripts } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredScript } from '@klesis/contract/forms/stored-parts.ts'
import { Input, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { toPlainText } from '../../../ui/to-plain-text.ts'

interface Props {
  onInsert: (stored: StoredScript) => void
  onClose: () => void
}

/** Chooses a stored script, whose newest version is copied. */
export function StoredScriptDialog({ onInsert, onClose }: Props) {
  const { t } = useTranslation('script-editor')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['stored-parts', 'scripts'],
    queryFn: ({ signal }) => call(storedScripts.list, {}, signal),
    staleTime: 0,
  })
  const read = useMutation({ mutationFn: (id: string) => call(storedScripts.read, { params: { id } }), onSuccess: onInsert })
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState('')
  const [isNeeded, setNeeded] = useState(false)
  const words = toPlainText(search).split(/\s+/)
  const shown = data?.items.filter(({ title, path }) => words.every((word) => toPlainText([...Object.values(title), path].join(' ')).includes(word))) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The editor may stand inside a form of its own.
    event.stopPropagation()
    if (shown.some(({ id }) => String(id) === chosen)) read.mutate(chosen)
    else setNeeded(true)
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t('stored')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refused error={data ? null : error} onRetry={() => void refetch()} />
          <Refused error={read.error} />
          {!(data || error) && <RowsSkeleton count={3} height={48} />}
          {data?.items.length === 0 && <p className={text.soft}>{t('stored.none')}</p>}
          {data && data.items.length > 0 && (
            <>
              <p className={text.soft}>{t('stored.help')}</p>
              <TextInput label={t('stored.search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
              {isNeeded && <Input.Error role="alert">{t('stored.needed')}</Input.Error>}
              {shown.length === 0 && <p className={text.soft}>{t('stored.notFound')}</p>}
              <Radio.Group
                aria-label={t('stored.list')}
                value={chosen}
                onChange={(id) => {
                  choose(id)
                  setNeeded(false)
                }}
              >
                <Stack gap="xs">
                  {shown.map(({ id, path, number, title }) => (
                    <Radio key={id} value={String(id)} label={toText(title, language)} description={`${path} · ${t('stored.version', { number })}`} />
                  ))}
                </Stack>
              </Radio.Group>
              <DialogButtons confirm={t('stored.insert')} isBusy={read.isPending} onClose={onClose} />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

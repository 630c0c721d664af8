import { storedScripts } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredScript } from '@klesis/contract/forms/stored-parts.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SearchedRadios, useSearchedRadios } from '../../../ui/SearchedRadios.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'

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
  const [isNeeded, setNeeded] = useState(false)
  const radios = useSearchedRadios(
    data?.items.map(({ id, path, number, title }) => ({
      value: String(id),
      label: textIn(title, language),
      description: `${path} · ${t('stored.version', { number })}`,
      searched: [...Object.values(title), path],
    })) ?? [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The editor may stand inside a form of its own.
    event.stopPropagation()
    if (radios.isShown) read.mutate(radios.chosen)
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
              <SearchedRadios
                radios={radios}
                label={t('stored.list')}
                searchLabel={t('stored.search')}
                notFound={t('stored.notFound')}
                fault={isNeeded ? t('stored.needed') : ''}
                onChoose={() => setNeeded(false)}
              />
              <DialogButtons confirm={t('stored.insert')} isBusy={read.isPending} onClose={onClose} />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

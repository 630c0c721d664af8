import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { lookupQuery } from '../lookups.queries.ts'
import { LookupForm } from './LookupForm.tsx'

interface Props {
  /** Undefined for a new lookup. */
  id: number | undefined
  onClose: () => void
}

/** Adds a lookup, or edits one as it is when the dialog opens. */
export function LookupDialog({ id, onClose }: Props) {
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...lookupQuery(id ?? 0), enabled: id !== undefined, refetchOnWindowFocus: false })
  const lookup = isFetchedAfterMount ? data : undefined
  const isReady = id === undefined || lookup !== undefined
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={id === undefined ? t('new') : t('edit.title', { title: data ? textIn(data.title, language) : '' })}
      closeOnClickOutside={false}
    >
      <Refused error={isReady ? null : error} onRetry={() => void refetch()} />
      {!(isReady || error) && <RowsSkeleton count={4} height={64} />}
      {isReady && <LookupForm lookup={lookup} onClose={onClose} />}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { PartList } from './PartList.tsx'
import { storedFormsQuery } from './stored-parts.queries.ts'

/** The list of stored forms. */
export function StoredForms() {
  const { t } = useTranslation('stored-parts')
  const { data, error, refetch } = useQuery(storedFormsQuery)
  const rows = data?.items.map(({ kind, isPublic, ...row }) => ({
    ...row,
    chips: (
      <>
        {kind === 'resource' && <Chip>{t('mark.resource')}</Chip>}
        {isPublic && <Chip tone="green">{t('mark.public')}</Chip>}
      </>
    ),
  }))
  return <PartList family="form" rows={rows} error={error} onRetry={() => void refetch()} />
}

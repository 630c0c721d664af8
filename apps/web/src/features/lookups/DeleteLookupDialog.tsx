import type { LookupRow } from '@klesis/contract/lookups/lookups.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useDeleteLookup } from './lookups.queries.ts'

export function DeleteLookupDialog({ lookup, onClose }: { lookup: LookupRow; onClose: () => void }) {
  const { t } = useTranslation('lookups')
  const title = textIn(lookup.title, useLanguage())
  const remove = useDeleteLookup(lookup.id)
  const texts = { title: t('delete.title', { title }), text: t('delete.text'), confirm: t('delete.confirm'), done: t('delete.done') }
  return <DeleteDialog name={title} {...texts} remove={remove} onClose={onClose} />
}

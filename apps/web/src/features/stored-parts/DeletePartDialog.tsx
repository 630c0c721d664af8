import type { StoredScriptRow } from '@klesis/contract/forms/stored-parts.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { type Family, useDeletePart } from './stored-parts.queries.ts'

interface Props {
  family: Family
  part: Pick<StoredScriptRow, 'id' | 'title'>
  onClose: () => void
}

export function DeletePartDialog({ family, part, onClose }: Props) {
  const { t } = useTranslation('stored-parts')
  const title = textIn(part.title, useLanguage())
  const remove = useDeletePart(family, part.id)
  const texts = { title: t('delete.title', { title }), text: t(`${family}.deleteText`), confirm: t('delete.confirm'), done: t('delete.done') }
  return <DeleteDialog name={title} {...texts} remove={remove} onClose={onClose} />
}

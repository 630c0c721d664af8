import { Anchor } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import type { ListedRow } from './list-calls.ts'
import type { RowParts } from './row-parts.ts'

/** How often a row is used; opens the list of its uses. */
export function UsesText<Row extends ListedRow, Input extends object>({ parts: { nameOf, onUses }, row }: { parts: RowParts<Row, Input>; row: Row }) {
  const { t } = useTranslation('code-lists')
  const shown = new Intl.NumberFormat(useLanguage()).format(row.uses)
  if (row.uses === 0) return <span className={text.soft}>{t('unused')}</span>
  return (
    <Anchor component="button" type="button" inherit onClick={() => onUses(row)} aria-label={t('usesOf', { name: nameOf(row), count: row.uses })}>
      {t('usesCount', { count: row.uses, shown })}
    </Anchor>
  )
}

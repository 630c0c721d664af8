import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import text from '../../../ui/text.module.css'
import type { ListedRow } from './list-calls.ts'
import { RowActions } from './RowActions.tsx'
import type { RowParts } from './row-parts.ts'
import { UsesText } from './UsesText.tsx'

/** The rows of a code list as cards, for a narrow screen. */
export function RowCards<Row extends ListedRow, Input extends object>(parts: RowParts<Row, Input>) {
  const { title, columns, rows, nameOf, renderName } = parts
  const { t } = useTranslation('code-lists')
  return (
    <CardList label={title}>
      {rows.map((row, index) => (
        <ListCard key={row.id}>
          <strong>{renderName?.(row) ?? nameOf(row)}</strong>
          <dl className={text.facts}>
            {columns.map((column) => [<dt key={`${column.title} title`}>{column.title}</dt>, <dd key={column.title}>{column.cell(row)}</dd>])}
            <dt>{t('uses')}</dt>
            <dd>
              <UsesText parts={parts} row={row} />
            </dd>
          </dl>
          <RowActions parts={parts} row={row} index={index} />
        </ListCard>
      ))}
    </CardList>
  )
}

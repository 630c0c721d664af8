import { type ReportSource, reportGroups, reportMeasures } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportDefinition, ReportResult, ReportRow } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { ListTable } from '../../../ui/ListTable.tsx'
import classes from '../reports.module.css'
import type { Sorting } from './sort-rows.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  title: string
  definition: ReportDefinition
  result: ReportResult
  rows: readonly ReportRow[]
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}

/** The states of the applications that are counted as waiting. */
const waitingStates: Record<ReportSource, string> = { applications: 'pending,review', steps: 'pending' }

/** The result as a table: all that the chart shows, and more. */
export function ReportTable({ title, definition, result, rows, sorting, onSort }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const valueText = useValueText()
  const { groups, measures, source } = definition
  const heads = [...groups.map((group) => reportGroups[group]), ...measures.map((measure) => reportMeasures[measure].title)]
  return (
    <ListTable
      label={title}
      minWidth={160 + 110 * (heads.length - 1)}
      head={heads.map((head, column) => (
        <SortableHead key={head.en} text={head[language]} column={column} isNumber={column >= groups.length} sorting={sorting} onSort={onSort} />
      ))}
    >
      {rows.map(({ keys, labels, values, listId }) => (
        <Table.Tr key={keys.join(' ')}>
          {groups.map((group, index) => {
            const Cell = index === 0 ? Table.Th : Table.Td
            return (
              <Cell key={group} {...(index === 0 && { scope: 'row', className: classes.label })}>
                <LabelCell
                  text={textIn(labels[index] ?? {}, language)}
                  listId={group === 'invitation' ? listId : null}
                  waiting={measures.includes('waiting') ? waitingStates[source] : undefined}
                />
              </Cell>
            )
          })}
          {measures.map((measure, index) => (
            <Table.Td key={measure} ta="right">
              {valueText(values[index] ?? null)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
      <Table.Tr className={classes.total}>
        <Table.Th scope="row">{t(result.isRounded ? 'result.shownTotal' : 'result.total')}</Table.Th>
        {groups.slice(1).map((group) => (
          <Table.Td key={group} />
        ))}
        {measures.map((measure, index) => (
          <Table.Td key={measure} ta="right">
            {valueText(result.totals[index] ?? null)}
          </Table.Td>
        ))}
      </Table.Tr>
    </ListTable>
  )
}

/** A label. That of an invitation leads to its applications: those that wait, where the report is about these. */
function LabelCell({ text, listId, waiting }: { text: string; listId: number | null; waiting: string | undefined }) {
  if (listId === null) return text
  return (
    <LinkAnchor
      inherit
      to="/management/applications/$id"
      params={{ id: String(listId) }}
      search={waiting ? { appState: 'permanent', approvalState: waiting } : {}}
    >
      {text}
    </LinkAnchor>
  )
}

interface HeadProps extends Pick<Props, 'sorting' | 'onSort'> {
  text: string
  column: number
  isNumber: boolean
}

function SortableHead({ text, column, isNumber, sorting, onSort }: HeadProps) {
  const isSorted = sorting?.column === column
  const isDescending = isSorted && sorting.isDescending
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  // Numbers begin with the largest, words with the first.
  const press = () => onSort({ column, isDescending: isSorted ? !isDescending : isNumber })
  return (
    <Table.Th ta={isNumber ? 'right' : undefined} aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={press}>
        {text}
        <Icon size={15} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

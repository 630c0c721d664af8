import type { AnswerColumn, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { BaseColumn, ChosenColumn } from '../lists/list-columns.ts'
import type { TableColumn } from '../lists/table-column.ts'
import { shownColumns } from './answer-columns.ts'
import { ChosenColumns } from './ChosenColumns.tsx'
import { ColumnBoxes } from './ColumnBoxes.tsx'
import classes from './table.module.css'

interface Props {
  chosen: readonly ChosenColumn[]
  base: Record<BaseColumn, TableColumn>
  offered: readonly BaseColumn[]
  answers: { data: { items: AnswerColumn[] } | undefined; error: Error | null; refetch: () => unknown }
  invitations: readonly ListInvitation[]
  /** Why no answers are offered. */
  note?: string | undefined
  /** Undefined for the usual columns. */
  onChange: (chosen: ChosenColumn[] | undefined) => void
  onClose: () => void
}

/** Chooses the columns of a list, their order and width. Each change is seen at once behind the dialog. */
export function ColumnChooser({ chosen, base, offered, answers, invitations, note, onChange, onClose }: Props) {
  const { t } = useTranslation('application-list')
  const items = answers.data?.items ?? []
  return (
    <Dialog onClose={onClose} size="xl" title={t('columns')}>
      <div className={classes.chooser}>
        <section aria-label={t('columns.chosen')}>
          <h3 className={classes.chooserTitle}>{t('columns.chosen')}</h3>
          <ChosenColumns shown={shownColumns(chosen, items)} base={base} onChange={onChange} />
          <Button variant="subtle" onClick={() => onChange(undefined)}>
            {t('columns.usual')}
          </Button>
        </section>
        <div>
          <ColumnBoxes {...{ chosen, base, offered, invitations, onChange }} answers={items} />
          {note && <p>{note}</p>}
          {!(answers.data || answers.error) && <RowsSkeleton count={4} height={30} />}
          {answers.error && <p>{t('columns.failed')}</p>}
          <Refused error={answers.error} onRetry={() => answers.refetch()} />
        </div>
      </div>
    </Dialog>
  )
}

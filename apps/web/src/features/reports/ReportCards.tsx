import { reportGroups } from '@klesis/contract/reports/report-kinds.ts'
import type { Report } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card, CardGrid } from '../../ui/Card.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import classes from './reports.module.css'

interface Props {
  reports: readonly Report[]
  mayCopy: boolean
  onEdit: (report: Report) => void
  onCopy: (report: Report) => void
  onDelete: (report: Report) => void
}

export function ReportCards({ reports, ...actions }: Props) {
  return (
    <CardGrid>
      {reports.map((report) => (
        <ReportCard key={report.key} report={report} {...actions} />
      ))}
    </CardGrid>
  )
}

function ReportCard({ report, mayCopy, onEdit, onCopy, onDelete }: Omit<Props, 'reports'> & { report: Report }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const title = textIn(report.title, language)
  const [invitations] = useAddressText('invitations')
  const asksInvitations = report.definition.parameters.includes('invitations')
  const groups = report.definition.groups.map((group) => reportGroups[group][language]).join(', ')
  return (
    <Card className={classes.card}>
      <h3 className={classes.cardTitle}>
        <LinkAnchor inherit to="/management/report/$id" params={{ id: report.key }} search={asksInvitations && invitations ? { invitations } : {}}>
          {title}
        </LinkAnchor>
      </h3>
      <p className={classes.note}>{report.about ? textIn(report.about, language) : t('list.by', { groups })}</p>
      {report.author && <p className={classes.note}>{t('list.author', { name: report.author })}</p>}
      {(mayCopy || report.mayEdit) && (
        <div className={classes.cardButtons}>
          {report.mayEdit && (
            <Button variant="default" size="xs" aria-label={t('list.editNamed', { title })} onClick={() => onEdit(report)}>
              {t('list.edit')}
            </Button>
          )}
          {mayCopy && (
            <Button variant="default" size="xs" aria-label={t('list.copyNamed', { title })} onClick={() => onCopy(report)}>
              {t('list.copy')}
            </Button>
          )}
          {report.mayEdit && (
            <ActionIcon aria-label={t('delete.open', { title })} onClick={() => onDelete(report)}>
              <IconTrash size={19} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      )}
    </Card>
  )
}

import { reportMeasures } from '@klesis/contract/reports/report-kinds.ts'
import type { Report, ReportResult } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Group, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconPhotoDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast.ts'
import classes from '../reports.module.css'
import { downloadRun } from '../reports.queries.ts'
import { chartOf, toChartModel } from './chart-model.ts'
import { ReportTable } from './ReportTable.tsx'
import { savePng, saveSvg } from './save-picture.ts'
import { type Sorting, sortRows } from './sort-rows.ts'

const ReportChart = lazyPart(() => import('./ReportChart.tsx').then((file) => ({ default: file.ReportChart })))

interface Props {
  report: Pick<Report, 'key' | 'title' | 'definition'>
  runId: number
  result: ReportResult
  /** Whether other parameters were chosen since. */
  isStale: boolean
}

/** Chart and table of a result, which say the same, and its files. */
export function ReportResultView({ report: { key, title, definition }, runId, result, isStale }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const [sorting, sort] = useState<Sorting>()
  const drawing = useRef<SVGSVGElement>(null)
  const name = textIn(title, language)
  const rows = sortRows(result.rows, sorting, language)
  const model = toChartModel(definition, rows, language)
  const [first] = definition.measures
  const isOverlaid = first !== undefined && reportMeasures[first].kind === 'days' && model.series.length > 1
  const failed = ({ message }: Error) => void toast({ tone: 'red', title: t('result.fileFailed'), message })
  const excel = useMutation({ mutationFn: () => downloadRun(String(runId)), onError: failed })
  const picture = useMutation({
    mutationFn: (save: typeof savePng | typeof saveSvg) =>
      Promise.resolve(drawing.current && save({ drawing: drawing.current, title: name, name: `report-${key}` })),
    onError: failed,
  })
  return (
    <>
      <Card className={isStale ? classes.stale : undefined} aria-label={t('chart.title')}>
        <div className={classes.resultHead}>
          <div className={classes.notes}>
            {isStale && <p role="status">{t('result.stale')}</p>}
            <p className={classes.note}>
              {t('result.at')} <DateText moment={result.at} />
            </p>
            {result.isRounded && <p className={classes.note}>{t('result.rounded')}</p>}
            {result.isCut && <p className={classes.note}>{t('result.cut', { count: result.rows.length })}</p>}
          </div>
          <Group gap={10}>
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
              loading={excel.isPending}
              onClick={() => excel.mutate()}
            >
              {t('result.excel')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconPhotoDown size={18} stroke={1.75} aria-hidden />} loading={picture.isPending}>
                  {t('result.picture')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => picture.mutate(savePng)}>{t('result.png')}</Menu.Item>
                <Menu.Item onClick={() => picture.mutate(saveSvg)}>{t('result.svg')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        </div>
        <Suspense fallback={<div className={classes.chartSpace} />}>
          <ReportChart title={name} kind={chartOf(definition)} isOverlaid={isOverlaid} model={model} drawing={drawing} />
        </Suspense>
      </Card>
      <div className={isStale ? classes.stale : undefined}>
        <ReportTable title={name} definition={definition} result={result} rows={rows} sorting={sorting} onSort={sort} />
      </div>
    </>
  )
}

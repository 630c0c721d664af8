import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconAddressBook, IconFold, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { ExchangeMenu } from '../exchange/ExchangeMenu.tsx'
import { RefusedImport } from '../exchange/RefusedImport.tsx'
import { ChartSearch } from './ChartSearch.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartAction } from './chart-action.ts'
import { useChartTexts } from './chart-texts.ts'
import type { ChartState } from './create-chart.ts'
import { ExpandAll } from './ExpandAll.tsx'
import classes from './page.module.css'
import { useChart } from './use-chart.ts'

const ChartDiagram = lazyPart(() => import('../diagram/ChartDiagram.tsx').then((file) => ({ default: file.ChartDiagram })))
const ChartDialog = lazyPart(() => import('./ChartDialog.tsx').then((file) => ({ default: file.ChartDialog })))

/** Always rendered, so that the layout does not shift. */
const withToolbar = new Set<ChartState['status']>(['ready', 'loading'])

/** Units, positions and their holders as a tree that loads as it is expanded. */
export function OrganizationChart() {
  const { t } = useTranslation('org')
  const may = useMay()
  const texts = useChartTexts()
  const { chart, restart, table, flashing, find, select, prefetch } = useChart()
  const state = useStore(chart.state)
  const [view, setView] = useAddressText('view')
  const isDiagram = view === 'diagram'
  const [action, setAction] = useState<ChartAction>()
  const change = async (ids: number[], added?: number) => {
    if (state.status !== 'ready') return restart()
    await chart.refresh(ids)
    if (added !== undefined) await find({ unitId: added })
  }
  const top = state.status === 'ready' ? (state.rows[0]?.unit ?? null) : null
  const isKnown = state.status === 'ready' || state.status === 'none'
  const add = may('admin') && (
    <Button disabled={!isKnown} leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setAction({ action: 'addUnit', parent: top })}>
      {t('unit.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('chart.title')}
        lead={t('chart.lead')}
        action={
          <Group gap="sm">
            <LinkButton variant="default" to="/management/staff" leftSection={<IconAddressBook size={18} stroke={1.75} />}>
              {t('chart.toStaff')}
            </LinkButton>
            {may('admin') && <ExchangeMenu onImported={restart} />}
            {add}
          </Group>
        }
      />
      <RefusedImport onImported={restart} />
      {withToolbar.has(state.status) && (
        <div className={classes.toolbar} inert={state.status === 'loading'}>
          {!isDiagram && (
            <>
              <ChartSearch texts={texts} onSeek={select} />
              <ExpandAll chart={chart} />
              <Button variant="default" leftSection={<IconFold size={18} stroke={1.75} />} onClick={chart.collapseAll}>
                {t('chart.collapseAll')}
              </Button>
            </>
          )}
          <SegmentedControl
            className={classes.view}
            aria-label={t('view.label')}
            value={isDiagram ? 'diagram' : 'table'}
            onChange={(view) => setView(view === 'diagram' ? view : '')}
            data={[
              { value: 'table', label: t('view.table') },
              { value: 'diagram', label: t('view.diagram') },
            ]}
          />
        </div>
      )}
      {state.status === 'loading' && <RowsSkeleton count={10} height={50} />}
      {state.status === 'failed' && <Refused error={state.error} onRetry={restart} />}
      {state.status === 'none' && (
        <EmptyState title={t('chart.none')} action={add}>
          {t(may('admin') ? 'chart.noneForAdmin' : 'chart.noneText')}
        </EmptyState>
      )}
      {state.status === 'ready' && isDiagram && (
        <Suspense fallback={<RowsSkeleton count={1} height={520} />}>
          <ChartDiagram />
        </Suspense>
      )}
      {state.status === 'ready' && !isDiagram && (
        <ChartTable
          chart={chart}
          rows={state.rows}
          texts={texts}
          flashing={flashing}
          handle={table}
          onGo={(unitId) => select({ unitId })}
          onAhead={prefetch}
          onAction={setAction}
        />
      )}
      {action && (
        <Suspense>
          <ChartDialog action={action} onChanged={(ids, added) => void change(ids, added)} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  )
}

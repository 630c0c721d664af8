import { evaluationOrders } from '@klesis/contract/evaluations/evaluation-states.ts'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChecklist, IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import classes from './ranking.module.css'
import type { Ranking } from './use-ranking.ts'

interface Props {
  ranking: Ranking
  compared: number
  /** Undefined where the person does not see all that the line concerns. */
  onProposeByLine: (() => void) | undefined
  onCompare: () => void
  /** The field of the line. */
  children: ReactNode
}

/** Search and order of the table, the line, and what is shown beside the scores. */
export function RankingTools({ ranking, compared, onCompare, onProposeByLine, children }: Props) {
  const { t } = useTranslation(['ranking', 'evaluation-proposals'])
  const order = (['rank', 'spread', 'missing', 'number'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox label={t('tools.search')} />
      </div>
      <NativeSelect
        size="xs"
        label={t('tools.sort')}
        value={ranking.sort}
        data={order}
        onChange={(event) => ranking.sortBy(evaluationOrders.find((one) => one === event.currentTarget.value) ?? 'rank')}
      />
      {children}
      <SegmentedControl
        size="xs"
        className={classes.means}
        aria-label={t('tools.means')}
        value={ranking.isEqualised ? 'equalised' : 'raw'}
        onChange={(chosen) => ranking.setEqualised(chosen === 'equalised')}
        data={(['raw', 'equalised'] as const).map((value) => ({ value, label: t(`means.${value}`) }))}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
        title={compared < 2 ? t('tools.compareHelp') : undefined}
        aria-haspopup="dialog"
        disabled={compared < 2}
        onClick={onCompare}
      >
        {compared > 0 ? t('tools.compareOf', { count: compared }) : t('tools.compare')}
      </Button>
      {onProposeByLine && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChecklist size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onProposeByLine}
        >
          {t('evaluation-proposals:byLine')}
        </Button>
      )}
    </div>
  )
}

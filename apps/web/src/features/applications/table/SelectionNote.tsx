import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { Anchor, Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './table.module.css'
import type { ChosenRows } from './use-selection.ts'

interface Props {
  rows: ChosenRows
  loaded: number
  stats: ApplicationStats
}

/** What is chosen of a list: the box takes what is loaded, and offers all that the filter finds. At the end stands how many that are. */
export function SelectionNote({ rows, loaded, stats: { filtered: total, filteredIsExact } }: Props) {
  const { t, i18n } = useTranslation(['application-list', 'app'])
  const { selection, isEmpty, hasLoaded } = rows
  const shown = new Intl.NumberFormat(i18n.language).format(total) + (filteredIsExact ? '' : '+')
  const said = selection === 'all' ? t('select.all', { count: total, shown }) : isEmpty ? '' : t('select.some', { count: selection.length })
  return (
    <div className={classes.selection} data-none={isEmpty || undefined}>
      {loaded > 0 && (
        <Checkbox
          aria-label={t('select.loaded')}
          checked={hasLoaded}
          indeterminate={!(isEmpty || hasLoaded)}
          onChange={() => (hasLoaded ? rows.clear() : rows.chooseLoaded())}
        />
      )}
      <span role="status">{said}</span>
      {selection !== 'all' && hasLoaded && total > loaded && (
        <Anchor component="button" type="button" inherit onClick={rows.chooseAll}>
          {t('select.takeAll', { shown })}
        </Anchor>
      )}
      {selection === 'all' && total > loaded && (
        <Anchor component="button" type="button" inherit onClick={rows.chooseLoaded}>
          {t('select.onlyLoaded', { count: loaded })}
        </Anchor>
      )}
      {!isEmpty && (
        <Anchor component="button" type="button" inherit onClick={rows.clear}>
          {t('select.none')}
        </Anchor>
      )}
      <span className={classes.found} role="status">
        {t('app:list.count', { count: total, shown })}
      </span>
    </div>
  )
}

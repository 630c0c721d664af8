import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Fault } from './language-service.ts'
import classes from './script-editor.module.css'

const shown = 20

interface Props {
  script: string
  /** Undefined before the first check. */
  faults: readonly Fault[] | undefined
  isAvailable: boolean
  onFollow: (fault: Fault) => void
}

const lineOf = (script: string, { from }: Fault) => script.slice(0, from).split('\n').length

/** The faults of a script in words, for those too who do not see the underlining. */
export function FaultList({ script, faults, isAvailable, onFollow }: Props) {
  const { t } = useTranslation('script-editor')
  const count = faults?.length ?? 0
  const summary = () => {
    if (!isAvailable) return t('unavailable')
    if (!faults) return t('checking')
    return count === 0 ? t('faultless') : t('faults', { count })
  }
  return (
    <div className={classes.faults}>
      <p role="status" className={count > 0 && isAvailable ? classes.wrong : classes.keys}>
        {summary()}
      </p>
      {isAvailable && count > 0 && (
        <ul>
          {faults?.slice(0, shown).map((fault) => (
            <li key={`${fault.from} ${fault.message}`}>
              <button type="button" onClick={() => onFollow(fault)}>
                {t('line', { line: lineOf(script, fault) })}
              </button>{' '}
              <span lang="en">{fault.message}</span>
            </li>
          ))}
          {count > shown && <li>{t('more', { count: count - shown })}</li>}
        </ul>
      )}
    </div>
  )
}

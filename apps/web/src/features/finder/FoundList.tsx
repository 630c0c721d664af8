import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Finder.module.css'
import type { Hit, HitGroup } from './hits.ts'

interface Props {
  id: string
  groups: HitGroup[]
  current: Hit | undefined
  onOpen: (hit: Hit) => void
}

/** What was found, by kind. The field keeps the focus and names the current one. */
export function FoundList({ id, groups, current, onOpen }: Props) {
  const { t } = useTranslation('finder')
  const chosen = useRef<HTMLDivElement>(null)
  const key = current?.key
  useEffect(() => {
    if (key) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return (
    <div id={id} role="listbox" aria-label={t('title')} className={classes.list}>
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldsets
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} role="presentation" className={classes.group}>
            {t(title)}
          </div>
          {hits.map((hit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={hit.key}
              ref={hit === current ? chosen : undefined}
              id={`${id}-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === current}
              className={classes.hit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(hit)}
            >
              <hit.icon size={20} stroke={1.75} aria-hidden />
              <span className={classes.words}>
                <span>{hit.title}</span>
                {hit.detail && <small>{hit.detail}</small>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

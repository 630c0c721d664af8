import { Anchor } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './score.module.css'
import { useIsCut } from './use-is-cut.ts'

interface Props {
  /** The id of the text, where something is described by it. */
  id?: string
  children: ReactNode
}

/** A guide: two lines, and the whole when it is asked for. */
export function GuideText({ id: given, children }: Props) {
  const { t } = useTranslation('evaluations')
  const own = useId()
  const id = given ?? own
  const [isWhole, setWhole] = useState(false)
  const [box, isCut] = useIsCut(isWhole)
  return (
    <div className={classes.guide}>
      <div ref={box} id={id} className={isWhole ? undefined : classes.cut}>
        {children}
      </div>
      {(isCut || isWhole) && (
        <Anchor component="button" type="button" inherit aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'score.guideLess' : 'score.guideWhole')}
        </Anchor>
      )}
    </div>
  )
}

import type { Translation } from '@klesis/contract/translations/translation.ts'
import { memo } from 'react'
import { TextLine } from './TextLine.tsx'
import classes from './translations.module.css'

/** One key with its text in each language. */
export const TextRow = memo(function TextRow({ translation }: { translation: Translation }) {
  return (
    <li className={classes.row}>
      <div className={classes.key}>
        {translation.key}
        <small>{translation.namespace}</small>
      </div>
      <div className={classes.lines}>
        {translation.texts.map((text) => (
          <TextLine key={text.language} translation={translation} text={text} />
        ))}
      </div>
    </li>
  )
})

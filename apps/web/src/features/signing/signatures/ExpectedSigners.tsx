import { textIn } from '@klesis/contract/text-in.ts'
import { IconPointFilled, IconSignature } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ExpectedSigner } from '../signing.queries.ts'
import classes from './signatures.module.css'

/** Who is still to sign, in the order of the steps. */
export function ExpectedSigners({ expected }: { expected: readonly ExpectedSigner[] }) {
  const { t } = useTranslation('signing')
  const language = useLanguage()
  if (expected.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('expected.title')}>
      {expected.map(({ id, position, name, turn }) => {
        const title = textIn(position, language)
        const Icon = turn === 'mine' ? IconSignature : IconPointFilled
        return (
          <li key={id} data-turn={turn}>
            <span className={classes.icon}>
              <Icon size={18} stroke={1.75} aria-hidden />
            </span>
            <div>
              <b>{turn === 'mine' ? t('expected.you', { position: title || name }) : title || name}</b>
              {turn !== 'mine' && title && <small>{name}</small>}
              <small>{t(`expected.${turn}`)}</small>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

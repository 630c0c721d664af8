import { useTranslation } from '../i18n/use-translation.ts'
import classes from './Brand.module.css'

export function Brand() {
  const { t } = useTranslation('app')
  const name = t('product.name')
  return (
    <span className={classes.brand}>
      <b className={classes.mark} aria-hidden>
        {name[0]}
      </b>
      <span className={classes.name}>{name}</span>
    </span>
  )
}

import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './DemoAccounts.module.css'
import { demoAccounts } from './demo-accounts.ts'

interface Props {
  /** The domain of the accounts. */
  site: string
  chosen: string
  onChoose: (uid: string) => void
}

export function DemoAccounts({ site, chosen, onChoose }: Props) {
  const { t } = useTranslation('identity')
  return (
    <section className={classes.accounts} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        {t('demo.title')}
      </h2>
      <p className={classes.text}>{t('demo.text')}</p>
      <ul className={classes.list}>
        {demoAccounts(site).map(({ uid, text }) => (
          <li key={uid}>
            <button type="button" className={classes.account} aria-pressed={uid === chosen} onClick={() => onChoose(uid)}>
              <span>{uid}</span>
              <small>{t(text)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

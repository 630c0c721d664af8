import { providerIds } from '@klesis/contract/identity/providers.ts'
import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import classes from './Account.module.css'
import { AddAddressDialog } from './AddAddressDialog.tsx'
import { providersQuery } from './account.queries.ts'
import { toProviderKey } from './provider-name.ts'

const back = '/profile/me?tab=signIn'

/** Adds a login: at a provider, to which the browser is redirected, or an address that receives a one-time password. */
export function AddLogin() {
  const { t } = useTranslation('account')
  const { data } = useQuery(providersQuery)
  const [isAdding, setAdding] = useState(false)
  const begin = useMutation({
    mutationFn: (provider: (typeof providerIds)[number]) => call(signIn.link, { params: { provider }, body: { redir: back } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const offered = providerIds.filter((id) => data?.providers.some((provider) => provider.id === id && provider.isOn))
  return (
    <>
      <h3 className={classes.subtitle}>{t('logins.add')}</h3>
      <Refused error={begin.error} />
      <div className={classes.add}>
        {offered.map((id) => (
          <Button
            key={id}
            variant="default"
            size="sm"
            aria-label={t('logins.addNamed', { name: t(toProviderKey(id)) })}
            loading={begin.isPending && begin.variables === id}
            onClick={() => begin.mutate(id)}
          >
            {t(toProviderKey(id))}
          </Button>
        ))}
        <Button variant="default" size="sm" aria-label={t('logins.addNamed', { name: t('provider.external') })} onClick={() => setAdding(true)}>
          {t('provider.external')}
        </Button>
      </div>
      {isAdding && <AddAddressDialog onClose={() => setAdding(false)} />}
    </>
  )
}

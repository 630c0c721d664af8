import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { isLinkReturn, isReturn, type ReturnSearch } from './finish-sign-in.ts'
import classes from './Login.module.css'
import { LoginOptions } from './LoginOptions.tsx'
import { providerAddress } from './provider-address.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { SignInReturn } from './SignInReturn.tsx'

interface Props {
  provider: Extract<ProviderId, 'taxisnet' | 'google'>
  search: ReturnSearch
}

const others = { taxisnet: ['hmu', 'student', 'external'], google: ['hmu', 'student', 'taxisnet', 'external'] } as const

/** The page of one provider: redirects to it, and completes the sign-in on return. */
export function ProviderPage({ provider, search }: Props) {
  const { t } = useTranslation('sign-in')
  // The page the person was going to, once the return has failed.
  const [failedRedir, setFailedRedir] = useState<string>()
  const isBack = isReturn(search)
  const redir = failedRedir || search.redir
  const isChoosing = !isBack || (failedRedir !== undefined && !isLinkReturn(search))
  return (
    <SignInFrame>
      <PageHeader title={t(`${provider}.title`)} lead={t(`${provider}.lead`)} />
      <Stack>
        {isBack && <SignInReturn search={search} provider={provider} onFailed={setFailedRedir} />}
        {isChoosing && (
          <>
            <Card>
              <Button component="a" href={providerAddress(provider, redir)} fullWidth>
                {t('start')}
              </Button>
            </Card>
            <section aria-labelledby="other-methods">
              <h2 id="other-methods" className={classes.others}>
                {t('others')}
              </h2>
              <LoginOptions redir={redir} offeredMethods={others[provider]} isSecondary />
            </section>
          </>
        )}
      </Stack>
    </SignInFrame>
  )
}

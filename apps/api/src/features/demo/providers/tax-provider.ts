import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { returnPaths } from '@klesis/contract/identity/providers.ts'
import type { DemoProvider, DemoProviderSettings } from './demo-provider.ts'
import type { ProviderAccount } from './provider-accounts.ts'
import { isOwnReturn, pathOf, readForm, readLanguage, redirect, sendJson, sendPage } from './provider-requests.ts'
import { failedPage, signInPage } from './sign-in-page.ts'

const minute = 60_000

interface Code {
  account: ProviderAccount
  returnTo: string
  challenge: string
  until: number
}

const names = ['client_id', 'redirect_uri', 'response_type', 'state', 'code_challenge', 'code_challenge_method', 'ui_locales'] as const

/** A provider with the protocol of the tax authority: OAuth 2 with authorization codes, and user info in XML. A code is valid for a minute and once. */
export function openTaxProvider({ id, accounts, clientId, clientSecret }: DemoProviderSettings): DemoProvider {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, ProviderAccount>()

  const authorize = async (request: IncomingMessage, response: ServerResponse) => {
    const isAnswer = request.method === 'POST'
    const asked = isAnswer ? await readForm(request) : pathOf(request).searchParams
    const hidden = Object.fromEntries(names.map((name) => [name, asked.get(name) ?? '']))
    const language = readLanguage(request, hidden.ui_locales)
    const returnTo = asked.get('redirect_uri')
    const challenge = hidden.code_challenge ?? ''
    const isValid = hidden.client_id === clientId && hidden.response_type === 'code' && challenge !== '' && hidden.code_challenge_method === 'S256'
    if (!isValid || !isOwnReturn(request, returnTo, returnPaths.taxisnet)) return sendPage(response, failedPage(language), 400)
    if (!isAnswer) return sendPage(response, signInPage({ id, language, accounts, hidden }))
    const back = new URL(returnTo)
    back.searchParams.set('state', hidden.state ?? '')
    if (asked.get('do') === 'cancel') {
      back.searchParams.set('error', 'access_denied')
      return redirect(response, back)
    }
    const account = accounts.find(({ subject }) => subject === asked.get('account'))
    if (!account) return sendPage(response, signInPage({ id, language, accounts, hidden, isIncomplete: true }), 422)
    const code = randomBytes(24).toString('base64url')
    deleteExpired(codes)
    codes.set(code, { account, returnTo, challenge, until: Date.now() + minute })
    back.searchParams.set('code', code)
    redirect(response, back)
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await readForm(request)
    const grant = codes.get(asked.get('code') ?? '')
    codes.delete(asked.get('code') ?? '')
    if (!isClient(asked, clientId, clientSecret)) return sendJson(response, 401, { error: 'invalid_client' })
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.until < Date.now() || grant.returnTo !== asked.get('redirect_uri') || grant.challenge !== challenge)
      return sendJson(response, 400, { error: 'invalid_grant' })
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, grant.account)
    setTimeout(() => tokens.delete(token), minute).unref()
    sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 60, scope: 'read' })
  }

  const sendUserInfo = (request: IncomingMessage, response: ServerResponse) => {
    const account = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
    if (!account) return sendJson(response, 401, { error: 'invalid_token' })
    response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(toXml(account))
  }

  return async (request, response) => {
    const path = pathOf(request).pathname
    if (path === '/authorize') return authorize(request, response)
    if (path === '/token' && request.method === 'POST') return exchange(request, response)
    if (path === '/userinfo' && request.method === 'GET') return sendUserInfo(request, response)
    sendPage(response, failedPage(readLanguage(request, undefined)), 404)
  }
}

function deleteExpired(codes: Map<string, Code>): void {
  for (const [code, { until }] of codes) if (until < Date.now()) codes.delete(code)
}

function isClient(asked: URLSearchParams, clientId: string, clientSecret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return asked.get('client_id') === clientId && timingSafeEqual(digest(asked.get('client_secret') ?? ''), digest(clientSecret))
}

const toXml = ({ subject, firstName, lastName }: ProviderAccount) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<root><userinfo userid="user${subject.slice(-4)}" taxid="${subject} " lastname="${lastName}" firstname="${firstName}" fathername="" mothername="" birthyear="1980"/></root>`

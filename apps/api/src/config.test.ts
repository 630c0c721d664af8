import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startServerProcess } from './testing/start-server-process.ts'

test('without settings it is a demonstration that listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    host: '127.0.0.1',
    PORT: 3000,
    mailFrom: 'no-reply@uni.example',
    uploadLimit: 20 * 1024 * 1024,
  })
})

test.each([
  [{ DATABASE_URL: 'postgres://x/y' }, false],
  [{ SMTP_URL: 'smtp://mail.example' }, false],
  [{ DATABASE_URL: 'postgres://x/y', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %o isDemo is %s', (environment, isDemo) => {
  expect(readConfig(environment).isDemo).toBe(isDemo)
})

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'https://klesis.example', SMTP_URL: 'smtp://mail.example' }

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ ...production, DEMO: '1' }, 'DEMO'],
  [{ ...production, SMTP_URL: '' }, 'SMTP_URL'],
  [{ HMU_ISSUER: 'https://idp.example' }, 'HMU_CLIENT_ID'],
  [{ STUDENT_CLIENT_ID: 'klesis', STUDENT_CLIENT_SECRET: 's' }, 'STUDENT_ISSUER'],
  [{ GOOGLE_CLIENT_ID: 'klesis' }, 'GOOGLE_CLIENT_SECRET'],
  [{ CHAT_HOST: 'https://chat.example' }, 'CHAT_WEBSITE_TOKEN'],
  [{ ...production, CHAT_HOST: 'http://chat.example', CHAT_WEBSITE_TOKEN: 't' }, 'CHAT_HOST'],
  [{ SIGNING_PROVIDER: 'csc' }, 'SIGNING_URL'],
  [{ SIGNING_URL: 'https://csc.example/csc/v1' }, 'SIGNING_PROVIDER'],
  [{ SIGNING_PROVIDER: 'csc', SIGNING_URL: 'https://csc.example/csc' }, 'SIGNING_URL'],
  [{ SIGNING_PROVIDER: 'sapi', SIGNING_URL: 'http://sapi.example/Sign/Api' }, 'SIGNING_URL'],
  [{ ...production, SIGNING_PROVIDER: 'sapi', SIGNING_URL: 'http://localhost/Sign/Api' }, 'SIGNING_URL'],
  [{ SIGNING_PROVIDER: 'csc', SIGNING_URL: 'https://csc.example/csc/v2', SIGNING_CLIENT_ID: 'klesis' }, 'SIGNING_TOKEN_URL'],
  [{ SIGNING_QUALIFIED: '1' }, 'SIGNING_QUALIFIED'],
  [{ SEAL_PIN: '4711' }, 'SEAL_URL'],
  [{ SEAL_URL: 'https://seal.example/csc' }, 'SEAL_URL'],
  [{ SEAL_URL: 'http://seal.example/csc/v1', SEAL_USERNAME: 'uni', SEAL_PASSWORD: 's' }, 'SEAL_URL'],
  [{ SEAL_URL: 'https://seal.example/csc/v1', SEAL_PASSWORD: 's' }, 'SEAL_USERNAME'],
  [{ SEAL_URL: 'https://seal.example/csc/v1', SEAL_USERNAME: 'uni' }, 'SEAL_PASSWORD'],
  [{ SEAL_URL: 'https://seal.example/csc/v1', SEAL_USERNAME: 'uni:seal', SEAL_PASSWORD: 's' }, 'SEAL_USERNAME'],
  [{ SEAL_URL: 'https://seal.example/csc/v2', SEAL_CLIENT_ID: 'klesis' }, 'SEAL_TOKEN_URL'],
  [{ TSA_REQUIRED: '1' }, 'TSA_URL'],
  [{ TSA_URL: 'http://portal:secret@tsa.example' }, 'TSA_URL'],
  [{ TAXISNET_TOKEN_URL: 'https://tax.example/token' }, 'TAXISNET_AUTHORIZE_URL'],
  [{ ...production, HMU_ISSUER: 'http://idp.example', HMU_CLIENT_ID: 'klesis', HMU_CLIENT_SECRET: 's' }, 'HMU_ISSUER'],
])('%o is refused with a sentence that names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^The setting ${name} is (wrong|missing): .+\\.$`))
})

test.each([
  { SIGNING_PROVIDER: 'sapi', SIGNING_URL: 'http://127.0.0.1:8080/Sign/Api' },
  { ...production, SIGNING_PROVIDER: 'csc', SIGNING_URL: 'https://csc.example/csc/v2', SIGNING_QUALIFIED: '1' },
  { ...production, TSA_URL: 'http://tsa.example', TSA_REQUIRED: '1' },
  { SEAL_URL: 'http://127.0.0.1/csc/v1', SEAL_USERNAME: 'uni', SEAL_TOKEN_URL: 'https://seal.example/token', SEAL_CLIENT_ID: 'k', SEAL_CLIENT_SECRET: 's' },
  { ...production, SEAL_URL: 'https://seal.example/csc/v2', SEAL_USERNAME: 'uni', SEAL_PASSWORD: 's', SEAL_PIN: '1', SEAL_QUALIFIED: '1' },
])('%o is accepted', (environment) => {
  expect(() => readConfig(environment)).not.toThrow()
})

test('production is never a demonstration', () => {
  expect(readConfig(production).isDemo).toBe(false)
})

test('a wrong setting ends the start with only that sentence', async () => {
  await expect(startServerProcess({ PORT: 'eighty' })).rejects.toThrow(/^The setting PORT is wrong: a whole number\.\n$/)
})

// The browser: a context for each test, its faults collected, a picture of its end.
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Conversation } from '../../web/tools/message_checker.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const kArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const kPatience = 60_000;
const kLongestTest = 300_000;
const kScreenshots = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
const kUsual = { locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light' };

const pictureName = (name) => name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');

function limited(action, milliseconds) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the test takes more than ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([action, late]).finally(() => clearTimeout(timer));
}

// Every message of the page and of the server fits the schema.
function checkMessages(socket, fault) {
  const conversation = new Conversation();
  const tell = (found) => found && fault(`a message does not fit src/protocol/schema: ${found}`);
  socket.on('framesent', ({ payload }) => tell(conversation.sent(String(payload))));
  socket.on('framereceived', ({ payload }) => tell(conversation.received(String(payload))));
}

export class Harness {
  constructor(server, profile) {
    this.server = server;
    this.profile = profile;
  }

  async launch() {
    mkdirSync(kScreenshots, { recursive: true });
    mkdirSync(this.profile, { recursive: true });
    // What the browser writes goes where the test may write.
    const env = { ...process.env, HOME: this.profile, XDG_CONFIG_HOME: this.profile, XDG_CACHE_HOME: this.profile };
    const executablePath = '/usr/bin/chromium';
    this.browser = await chromium.launch({ executablePath, args: kArguments, env, downloadsPath: this.profile });
  }

  close() {
    return this.browser.close();
  }

  // Null, or what went wrong. A test: { name, action, context: options of the context, allow: faults that belong to it }.
  async run({ name, action, context: options = {}, allow = [] }) {
    const faults = [];
    const context = await this.browser.newContext({ ...kUsual, ...options });
    await this.prepare(context, (fault) => allow.some((pattern) => pattern.test(fault)) || faults.push(fault));
    const page = await context.newPage();
    try {
      await limited(action(this.tools(context, page)), kLongestTest);
    } catch (error) {
      faults.push(error.message);
    }
    await this.keepPicture(page, name).catch((error) => faults.push(`no picture: ${error.message}`));
    await context.close();
    return faults.length === 0 ? null : faults.join('\n');
  }

  tools(context, page) {
    const { server } = this;
    const open = async (address = '', on = page) => {
      await on.goto(server.address + address);
      await on.getByRole('main').waitFor();
      return on;
    };
    const openTab = async (address) => open(address, await context.newPage());
    return { page, context, server, open, openTab, folder: server.folder };
  }

  // A test fails on whatever the browser complains about, the content-security policy included.
  async prepare(context, fault) {
    context.setDefaultTimeout(kPatience);
    context.on('page', (page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') fault(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => fault(`page error: ${error.message}`));
      page.on('websocket', (socket) => checkMessages(socket, fault));
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content-security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  async keepPicture(page, name) {
    if (!page.isClosed()) await page.screenshot({ path: join(kScreenshots, `${pictureName(name)}.png`) });
  }
}

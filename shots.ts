import { spawn } from 'node:child_process';
import { chromium } from 'playwright';
const port = '4871';
const url = `http://localhost:${port}`;
const child = spawn(process.execPath, ['scripts/start.js'], { env: { ...process.env, NODE_ENV: 'production', PORT: port, PUBLIC_ORIGIN: url, DATA_DIR: '/tmp/d-data', DATABASE_URL: '', ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: process.env.PW ?? '', LOG_LEVEL: 'warn', SMTP_URL: 'smtp://127.0.0.1:9' }, stdio: ['pipe', 'pipe', 'inherit'] });
let out = '';
const begin = Date.now();
await new Promise<void>((resolve) => child.stdout.on('data', (b) => { out += b; if (out.includes('runs at')) resolve(); }));
console.log(out.slice(-500), Date.now() - begin, 'ms');
const password = /Password\s+(\S+)/.exec(out)?.[1] ?? process.env.PW!;
try {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${url}/auth`);
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);
  await page.waitForTimeout(2500);
  console.log(page.url());
  for (const [path, name] of [['/admin/set-up', 'setup'], ['/admin/settings?tab=business', 'business']] as const) {
    await page.goto(url + path);
    await page.waitForTimeout(2000);
    for (const [width, colorScheme] of [[390, 'dark'], [768, 'light'], [1440, 'light'], [1440, 'dark']] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
      if (width === 390) console.log(await page.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => e.getBoundingClientRect().right > 391).map((e) => `${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)} ${(e.textContent ?? '').slice(0, 40)}`).slice(0, 25)));
    }
  }
  await browser.close();
} finally {
  child.kill('SIGTERM');
}
process.exit(0);

